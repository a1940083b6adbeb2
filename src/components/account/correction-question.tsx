import { withParticle } from '~/domain/shared/korean-particle';

export interface CorrectionTexts {
  question: (domain: string) => string;
  accept: string;
  keep: string;
}

const koreanTexts: CorrectionTexts = {
  question: (domain) => `${withParticle(domain, '을', '를')} 입력하려던 건가요?`,
  accept: '바꾸기',
  keep: '그대로 쓰기',
};

const action = 'min-h-11 rounded-s px-2 font-semibold underline underline-offset-4';

/**
 * A question below a field whose mail domain looks like a typing error: one press corrects it, another keeps it.
 * Without a correction it is an empty element, so that screen readers announce the question when it appears.
 */
export function CorrectionQuestion({
  correction,
  onAccept,
  onKeep,
  texts = koreanTexts,
}: {
  /** The domain that was probably meant, or null. */
  correction: string | null;
  onAccept: () => void;
  onKeep: () => void;
  texts?: CorrectionTexts;
}) {
  if (correction === null) return <output />;
  return (
    <output className="mt-2 flex flex-wrap items-center gap-x-1 text-small text-ink-2">
      <span>{texts.question(correction)}</span>
      <button type="button" className={action} onClick={onAccept}>
        {texts.accept}
      </button>
      <button type="button" className={action} onClick={onKeep}>
        {texts.keep}
      </button>
    </output>
  );
}
