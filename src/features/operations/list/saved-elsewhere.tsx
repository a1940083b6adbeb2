import { type ReactNode, useId } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';

/** Of the button that saves a form over what another operator saved. */
export const SAVE_OVER = '내가 입력한 내용으로 저장';

/**
 * What another operator saved while a form was filled in; what was typed stays in the form, to be saved over it or not.
 */
export function SavedElsewhere({
  children,
  onTake,
  level = 3,
}: {
  children: ReactNode;
  onTake: () => void;
  /** Of the heading: 2 for a form that stands on the page itself, below its h1. */
  level?: 2 | 3;
}) {
  const title = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={title} className="space-y-4 rounded-l border border-line p-5">
      <Heading id={title} className="text-h3">
        지금 저장된 내용
      </Heading>
      <Banner tone="warn" role="alert">
        그사이 다른 운영자가 바꿨어요. 입력한 내용은 위에 그대로 있고, 다시 저장하면 아래 내용을 대신해요.
      </Banner>
      {children}
      <Button size="sm" onClick={onTake}>
        저장된 내용에서 다시 고치기
      </Button>
    </section>
  );
}
