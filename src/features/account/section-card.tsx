import { type ReactNode, useId } from 'react';
import { cx } from '~/components/ui/cx';
import { Card } from '~/components/ui/card';

interface SectionCardProps {
  title: string;
  detail?: ReactNode;
  /** Shown to the right of the title. */
  action?: ReactNode;
  children?: ReactNode;
}

export function SectionCard({ title, detail, action, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} pad="l">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {action ? <div className="-my-1.5 sm:row-span-2">{action}</div> : null}
        {detail ? (
          <p className={cx('text-small text-ink-2', action ? 'max-sm:col-span-2' : 'col-span-2')}>{detail}</p>
        ) : null}
      </div>
      {children ? <div className="mt-5">{children}</div> : null}
    </Card>
  );
}
