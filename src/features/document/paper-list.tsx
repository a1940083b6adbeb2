import type { ReactNode } from 'react';
import type { PaidPaper } from '~/domain/document/schema';
import { BackLink } from './back-link';
import { OwnOrders } from './own-orders';

interface PaperListProps {
  /** The way back to the company's pages. */
  back: { href: string; label: string };
  title: string;
  lead: string;
  /** Where there is no paper yet. */
  empty: ReactNode;
  /** The list or lists of papers; null for none. */
  children: ReactNode;
  orders: readonly PaidPaper[];
}

/** The page of somebody's monthly papers; the bills of their own orders stand below. */
export function PaperList({ back, title, lead, empty, children, orders }: PaperListProps) {
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-prose gap-10">
        <header>
          <BackLink href={back.href} label={back.label} />
          <h1 className="text-h1">{title}</h1>
          <p className="mt-1.5 text-ink-2">{lead}</p>
        </header>
        {children ?? empty}
        <OwnOrders orders={orders} />
      </div>
    </div>
  );
}
