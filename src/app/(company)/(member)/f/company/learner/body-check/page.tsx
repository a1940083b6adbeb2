import { redirect } from 'next/navigation';

export default function BodyCheckHome() {
  redirect('/f/company/learner/body-check/report');
}
