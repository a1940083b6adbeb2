import { buttonClass } from '~/components/ui/button-style';
import { type SupportContact, supportTimes, telHref } from '~/domain/messaging/support';

/** Customer centre section, the target of every link to the customer centre. */
export function HomeContact({ contact }: { contact: SupportContact }) {
  const { email, phone } = contact;
  return (
    <section aria-labelledby="contact" className="wrap pb-18 md:pb-24">
      <div className="flex flex-col gap-6 rounded-l border border-line bg-card px-6 py-7 shadow-1 sm:px-8 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="contact" className="scroll-mt-10 text-h2">
            고객센터
          </h2>
          <p className="mt-1.5 text-[15px] text-ink-2">
            예약, 결제, 환불, 계정에 관해 궁금한 점이 있으면 문의해 주세요.
          </p>
          <p className="mt-1 text-small text-ink-2">{supportTimes(contact)}</p>
        </div>
        <ul className="grid shrink-0 gap-2.5 max-md:w-full">
          <li>
            <a href={`mailto:${email}`} className={buttonClass({ variant: 'soft', block: true }, 'break-all')}>
              {email}
            </a>
          </li>
          {phone ? (
            <li>
              <a href={telHref(phone)} className={buttonClass({ variant: 'ghost', block: true }, 'tnum')}>
                {phone}
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </section>
  );
}
