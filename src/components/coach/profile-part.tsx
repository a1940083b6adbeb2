import type { ReactNode } from 'react';

/** One part of a profile under its heading. */
export function ProfilePart({
  title,
  detail,
  level,
  children,
}: {
  title: string;
  detail?: string;
  level: 2 | 3;
  children: ReactNode;
}) {
  const Title = `h${level}` as const;
  return (
    <section>
      <Title className="text-h3">{title}</Title>
      {detail ? <p className="mt-0.5 text-small text-green">{detail}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  );
}
