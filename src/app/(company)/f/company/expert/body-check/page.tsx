import { redirect } from 'next/navigation';
import { expertHome } from '~/domain/account/company-home';

/** Whose body check it is has to be said. */
export default function BodyCheckOfNobody() {
  redirect(expertHome);
}
