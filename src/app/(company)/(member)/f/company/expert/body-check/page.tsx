import { redirect } from 'next/navigation';
import { expertHome } from '~/domain/account/company-home';

/** Redirects a URL without a reservation to the expert's home. */
export default function BodyCheckIndexPage() {
  redirect(expertHome);
}
