/** A number that is called by pressing it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="-my-2 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
    >
      {phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')}
    </a>
  );
}
