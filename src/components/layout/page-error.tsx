'use client';
import { useEffect } from 'react';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/ui/link-button';
import { reloadThisPageForChunk } from './chunk-reload';
import { navigationFailed } from './navigation-events';

interface PageErrorProps {
  error: unknown;
  retry: () => void;
  title?: string;
  detail?: string;
}

/** The number under which the server logged it; errors of the browser have none. */
function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}

/** In place of a page that failed: what happened, once more, and the way home. A stale build is reloaded instead. */
export function PageError({ error, retry, title = '화면을 불러오지 못했어요', detail = '적어 둔 내용은 그대로예요. 잠시 뒤에 다시 해 주세요.' }: PageErrorProps) {
  useEffect(() => {
    window.dispatchEvent(new Event(navigationFailed));
    reloadThisPageForChunk(error);
  }, [error]);
  return (
    <div className="flex min-h-[60dvh] flex-1 flex-col items-center justify-center">
      <ErrorState
        level={1}
        art={<StateDrawing kind="broken" />}
        title={title}
        detail={detail}
        code={codeOf(error)}
        onRetry={retry}
        action={
          <LinkButton href="/" variant="ghost">
            처음으로
          </LinkButton>
        }
      />
    </div>
  );
}
