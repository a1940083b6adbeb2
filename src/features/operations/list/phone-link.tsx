import { phoneLabel } from '~/domain/account/texts/phone-label';

/** Shows a phone number as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace('#', ';ext=')}`}
      className="-my-2 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
    >
      {phoneLabel(phone)}
    </a>
  );
}
