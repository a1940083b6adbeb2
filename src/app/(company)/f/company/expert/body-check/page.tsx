import { redirect } from 'next/navigation';

/** Whose body check it is has to be said. */
export default function BodyCheckOfNobody() {
  redirect('/f/company/expert');
}
