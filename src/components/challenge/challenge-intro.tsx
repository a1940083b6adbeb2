import { Chip, type ChipTone } from '~/components/ui/chip';
import { periodLabel, phaseLabels } from '~/domain/challenge/labels';
import type { ChallengePhase, VisiblePeriod } from '~/domain/challenge/status';

const tones: Readonly<Record<ChallengePhase, ChipTone>> = {
  draft: 'warn',
  coming: 'warn',
  running: 'fit',
  over: 'plain',
};

interface ChallengeIntroProps extends VisiblePeriod {
  title: string;
  description: string;
  phase: ChallengePhase;
  goalDays: number;
  level: 1 | 3;
}

/** The introduction of a challenge for employees. */
export function ChallengeIntro({ title, description, phase, goalDays, level, ...period }: ChallengeIntroProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
        <Chip tone={tones[phase]}>{phaseLabels[phase]}</Chip>
        <span className="tnum">{periodLabel(period)}</span>
      </p>
      <Heading className={level === 1 ? 'mt-2 text-h1 text-balance' : 'mt-2 text-h2'}>{title}</Heading>
      {description === '' ? null : (
        <p className="mt-1.5 max-w-[36em] break-words whitespace-pre-line text-ink-2">{description}</p>
      )}
      <p className="mt-2 text-small">
        <b className="font-semibold">목표 {goalDays}일</b>
        <span className="text-ink-2"> · 영상을 하나라도 완료한 날만 집계해요.</span>
      </p>
    </>
  );
}
