import type { ReactNode } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';

/**
 * What another operator saved while a form was filled in; what was typed stays in the form, to be saved over it or not.
 */
export function SavedElsewhere({ children, onTake }: { children: ReactNode; onTake: () => void }) {
  return (
    <section aria-labelledby="saved-elsewhere" className="space-y-4 rounded-l border border-line p-5">
      <h3 id="saved-elsewhere" className="text-h3">
        지금 저장된 내용
      </h3>
      <Banner tone="warn" role="alert">
        그사이 다른 운영자가 바꿨어요. 적은 내용은 위에 그대로 있고, 다시 저장하면 아래 내용을 대신해요.
      </Banner>
      {children}
      <Button size="sm" onClick={onTake}>
        저장된 내용에서 다시 고치기
      </Button>
    </section>
  );
}
