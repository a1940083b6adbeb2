import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { InvitedCoach } from '~/domain/matching/schema/matching';

/** Compares the proposals, with one row per coach so that it fits a phone. */
export function ProposalTable({
  coaches,
  hasPreferences,
}: {
  coaches: readonly InvitedCoach[];
  hasPreferences: boolean;
}) {
  return (
    <section aria-labelledby="glance" className="mt-8">
      <h2 id="glance" className="text-h2">
        한눈에 비교
      </h2>
      <div className="mt-3 overflow-hidden rounded-l border border-line bg-card shadow-1">
        <table className="w-full border-collapse text-small">
          <thead>
            <tr className="border-b border-line bg-sunken/50 text-left text-caption text-ink-2">
              {['코치', '평점', '금액', '첫 수업'].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="px-2 py-2.5 font-semibold whitespace-nowrap first:pl-4 last:pr-4 last:text-right"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coaches.map((coach) => (
              <GlanceRow key={coach.coach.encryptedCoachId} invited={coach} hasPreferences={hasPreferences} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function GlanceRow({
  invited: { coach, proposal },
  hasPreferences,
}: {
  invited: InvitedCoach;
  hasPreferences: boolean;
}) {
  const firstFree = proposal?.times.find(({ state }) => state === 'FREE');
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-3 pr-2 pl-4 text-left font-semibold whitespace-nowrap">
        {coach.displayName}
      </th>
      <td className="px-2 py-3 whitespace-nowrap tnum">{coach.rating === null ? '–' : coach.rating.toFixed(1)}</td>
      <td className="px-2 py-3 whitespace-nowrap tnum">{proposal ? formatWon(proposal.quote.total) : '–'}</td>
      <td className="py-3 pr-4 pl-2 text-right tnum">
        {firstFree
          ? formatSeoulDateTime(firstFree.startsAt)
          : proposal?.times.some(({ state }) => state === 'AWAY')
            ? '지금은 예약을 받지 않아요'
            : '고를 시간 없음'}
        {hasPreferences && firstFree?.wished ? (
          <span className="block text-caption font-semibold text-green">고르신 시간대</span>
        ) : null}
      </td>
    </tr>
  );
}
