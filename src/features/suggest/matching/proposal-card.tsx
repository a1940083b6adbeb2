'use client';
import { Check } from 'lucide-react';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { RefundPromiseBox } from '~/components/money/refund-promise-box';
import { Price } from '~/components/money/price';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { cx } from '~/components/ui/cx';
import { RatingSummary } from '~/components/ui/star-rating';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { InvitedCoach, MatchView, ProposedTime } from '~/domain/matching/schema/matching';
import { boughtLabel } from './match-labels';
import { paymentPathOf, type Picked } from './proposal-paths';

interface ProposalCardProps {
  invited: InvitedCoach;
  match: MatchView;
  picked: Picked | null;
  onPick: (picked: Picked) => void;
}

/** A proposal: the coach, the price, the refund promise, the message, and the times to pick from. */
export function ProposalCard({ invited, match, picked, onPick }: ProposalCardProps) {
  const { coach, proposal } = invited;
  if (!proposal) return null;
  const { quote, program, message, times } = proposal;
  const free = times.some(({ state }) => state === 'FREE');
  const isAway = times.some(({ state }) => state === 'AWAY');
  const chosen = picked?.encryptedCoachId === coach.encryptedCoachId;
  return (
    <Card
      as="li"
      className={cx('flex flex-col gap-4', chosen && 'border-accent ring-1 ring-accent')}
      aria-label={`${coach.displayName} 코치의 제안`}
    >
      <div className="flex items-start gap-4">
        <CoachPortrait
          seed={coach.avatarSeed}
          gender={coach.gender}
          className="h-[76px] w-16 shrink-0 rounded-[16px]"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-h3">
            <Link
              href={`/coaches/${coach.encryptedCoachId}`}
              target="_blank"
              className="hover:underline hover:underline-offset-4"
            >
              {coach.displayName} 코치<span className="sr-only"> 프로필 (새 창)</span>
            </Link>
          </h3>
          <RatingSummary rating={coach.rating} count={coach.reviewCount} />
          <p className="text-small text-ink-2">{coach.headline}</p>
        </div>
      </div>
      <p className="rounded-m bg-sunken px-4 py-3 text-[15px] whitespace-pre-line">{message}</p>
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-small font-semibold">
            {program.title} {boughtLabel(match.wish.product)}
          </span>
          <Price amount={quote.total} />
        </p>
        <p className="mt-0.5 flex justify-between gap-3 text-caption text-ink-2 tnum">
          <span>{program.isWished ? '원하신 수업이에요' : '코치가 제안한 다른 수업이에요'}</span>
          {quote.lessonCount > 1 ? <span>1회에 {formatWon(quote.unitPrice)}</span> : null}
        </p>
      </div>
      <RefundPromiseBox quote={quote} serviceType={match.serviceType} policy={currentPolicy(paymentPolicies)} />
      <fieldset className="mt-auto">
        <legend className="mb-2 text-[15px] font-semibold">첫 수업 시간</legend>
        <div className="grid gap-2">
          {times.map((time) => (
            <TimeChoice
              key={time.startsAt.getTime()}
              time={time}
              name={coach.displayName}
              checked={chosen && picked.startsAt.getTime() === time.startsAt.getTime()}
              onPick={() => onPick({ encryptedCoachId: coach.encryptedCoachId, startsAt: time.startsAt })}
            />
          ))}
        </div>
        {isAway ? (
          <p className="mt-2 text-small text-warn">
            지금은 이 코치가 예약을 받지 않아요. 제안은 그대로 있고, 예약을 다시 받으면 고를 수 있어요.
          </p>
        ) : null}
        {!isAway && !free ? (
          <p className="mt-2 text-small text-warn">
            제안한 시간을 이제 고를 수 없어요. 이 코치의 다른 빈 시간을 볼 수 있어요.
          </p>
        ) : null}
        {isAway ? null : (
          <Link
            href={paymentPathOf(invited, match)}
            className="mt-1 inline-flex min-h-11 items-center text-small font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
          >
            다른 빈 시간 보기<span className="sr-only">: {coach.displayName} 코치</span>
          </Link>
        )}
      </fieldset>
    </Card>
  );
}

const states = {
  FREE: null,
  TAKEN: '이제 고를 수 없어요',
  AWAY: '지금은 예약을 받지 않아요',
  OVER: '예약 기한이 지났어요',
} as const;

function TimeChoice({
  time,
  name,
  checked,
  onPick,
}: {
  time: ProposedTime;
  name: string;
  checked: boolean;
  onPick: () => void;
}) {
  const unavailableText = states[time.state];
  return (
    <label
      className={cx(
        'relative flex min-h-12 items-center gap-2 rounded-[13px] border px-3.5 text-[15px] font-semibold tnum transition-colors has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        unavailableText
          ? 'border-transparent bg-sunken text-ink-2'
          : 'border-line bg-card hover:border-field has-[:checked]:border-green has-[:checked]:bg-green has-[:checked]:text-on-green',
      )}
    >
      <input
        type="radio"
        name="proposed-time"
        className="sr-only"
        disabled={unavailableText !== null}
        checked={checked}
        onChange={onPick}
        aria-label={`${name} 코치, ${formatSeoulDateTime(time.startsAt)}${time.wished ? ', 고르신 시간대' : ''}${unavailableText ? `, ${unavailableText}` : ''}`}
      />
      <span className={cx('flex-1', unavailableText && time.state !== 'AWAY' && 'line-through')}>
        {formatSeoulDateTime(time.startsAt)}
      </span>
      {unavailableText ? <span className="text-caption">{unavailableText}</span> : null}
      {!unavailableText && time.wished && !checked ? <Chip tone="fit">고르신 시간대</Chip> : null}
      {checked ? <Check aria-hidden className="size-5" /> : null}
    </label>
  );
}
