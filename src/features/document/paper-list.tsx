import type { ReactNode } from 'react';
import type { PaidPaper } from '~/domain/document/schema';
import { BackLink } from './back-link';
import { OwnOrders } from './own-orders';

interface PaperListProps {
  /** Link back to the company's pages. */
  back: { href: string; label: string };
  title: string;
  introText: string;
  /** Shown when there is no document yet. */
  empty: ReactNode;
  /** The list or lists of documents; null if there are none. */
  children: ReactNode;
  orders: readonly PaidPaper[];
}

/** Page that lists the user's monthly documents, with the bills of their own orders below. */
export function PaperList({ back, title, introText, empty, children, orders }: PaperListProps) {
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-prose gap-10">
        <header>
          <BackLink href={back.href} label={back.label} />
          <h1 className="text-h1">{title}</h1>
          <p className="mt-1.5 text-ink-2">{introText}</p>
        </header>
        {children ?? empty}
        <OwnOrders orders={orders} />
      </div>
    </div>
  );
}
