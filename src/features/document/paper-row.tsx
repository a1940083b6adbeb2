import type { ReactNode } from 'react';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';

/** A document in a list, linked to its page. */
export function PaperRow({
  href,
  title,
  detail,
  amount = null,
  mark,
}: Record<'href' | 'title' | 'detail', string> & { amount?: string | null; mark?: ReactNode }) {
  return (
    <li>
      <Link href={href} className="block rounded-l">
        <Card pad="s" className="flex items-center justify-between gap-4 px-[18px] hover:bg-sunken">
          <span className="min-w-0">
            <b className="block font-semibold break-words">{title}</b>
            <span className="block text-small text-ink-2 tnum">{detail}</span>
          </span>
          {amount === null && mark === undefined ? null : (
            <span className="grid shrink-0 justify-items-end gap-1">
              <span className="tnum">{amount}</span>
              {mark}
            </span>
          )}
        </Card>
      </Link>
    </li>
  );
}
