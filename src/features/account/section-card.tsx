import { type ReactNode, useId } from 'react';
import { Card } from '~/components/ui/card';

interface SectionCardProps {
  title: string;
  detail?: ReactNode;
  /** At the title's right. */
  action?: ReactNode;
  children?: ReactNode;
}

export function SectionCard({ title, detail, action, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} pad="l">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          {detail ? <p className="mt-1 text-small text-ink-2">{detail}</p> : null}
        </div>
        {action}
      </div>
      {children ? <div className="mt-5">{children}</div> : null}
    </Card>
  );
}
