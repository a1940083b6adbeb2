import { redirect } from 'next/navigation';

/** Without an id: the report that the paper is made from. */
export default function PaperOfNobody() {
  redirect('/f/company/learner/body-check/report');
}
