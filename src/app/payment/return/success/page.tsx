import { notFound } from 'next/navigation';
import { confirmInput } from '~/domain/payment/schema';
import { ConfirmReturn } from '~/features/payment/confirm-return';

/** The gateway's success URL. Nothing is paid yet: this page sends the confirmation that takes the money. */
export default async function PaymentSuccessPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const confirmation = confirmInput.safeParse(await searchParams);
  if (!confirmation.success) notFound();
  return <ConfirmReturn confirmation={confirmation.data} />;
}
