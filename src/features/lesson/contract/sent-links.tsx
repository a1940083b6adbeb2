'use client';
import { Card } from '~/components/ui/card';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import { Chip, type ChipTone } from '~/components/ui/chip';
import type { LinkState, SentLink } from '~/domain/payment/link';
import { productLabel } from '~/domain/payment/texts/product-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

const states: Record<LinkState, { text: string; tone: ChipTone }> = {
  OPEN: { text: '결제 전', tone: 'warn' },
  PAID: { text: '결제 완료', tone: 'fit' },
  EXPIRED: { text: '기한 만료', tone: 'plain' },
};

function when({ state, sentAt, expiresAt, paidAt }: SentLink): string {
  if (state === 'PAID' && paidAt) return `${formatSeoulDateTime(paidAt)}에 결제됐어요`;
  return state === 'OPEN'
    ? `${formatSeoulDateTime(expiresAt)}까지 결제할 수 있어요`
    : `${formatSeoulDateTime(sentAt)}에 보냈어요`;
}

/** Lists the most recent payment links that the coach sent, with their state. */
export function SentLinks({ links }: { links: readonly SentLink[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="sent-links">
      <h2 id="sent-links" className="text-h2">
        보낸 결제 링크
      </h2>
      <Card className="mt-3 py-1.5 sm:py-2">
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <li key={link.encryptedLinkId} className="flex items-start justify-between gap-4 py-3.5">
              <span className="min-w-0">
                <b className="block font-semibold break-words">
                  {link.learnerName} 님 · {link.programTitle} {productLabel(link.product, currentPolicy(priceBooks))}
                </b>
                <span className="text-small text-ink-2">{when(link)}</span>
              </span>
              <Chip tone={states[link.state].tone}>{states[link.state].text}</Chip>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
