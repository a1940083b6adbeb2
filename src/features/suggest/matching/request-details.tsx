import { serviceTypeLabels } from '~/domain/shared/service-type';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import type { RequestSummary } from '~/domain/matching/request-summary';
import { parkingNames, petNames } from '../answer-labels';
import { peopleLabel, requestedProductLabel, preferencesLabel } from './match-labels';

/** What a coach may see of a request before it is paid. */
export function RequestDetails({
  request,
  requestedProgram,
}: {
  request: RequestSummary;
  requestedProgram: string | null;
}) {
  const { serviceType, place, schedules, product, parking, pet, purposesKept } = request;
  const visit = [parking && parking !== 'unknown' ? parkingNames[parking] : null, pet ? petNames[pet] : null]
    .filter(Boolean)
    .join(' · ');
  const details: [string, string][] = [
    ['분야', [serviceTypeLabels[serviceType], preferencesLabel(request)].filter((item) => item !== '').join(' · ')],
    ['수업', [requestedProgram, requestedProductLabel(product)].filter(Boolean).join(' ')],
    ['시간', scheduleLabel(schedules)],
    ['동네', `${place.city} ${place.district}`],
    ['수업 받는 사람', peopleLabel(request)],
  ];
  if (visit !== '') details.push(['방문', visit]);
  if (request.tools.length > 0) details.push(['도구', request.tools.join(', ')]);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 text-[15px]">
        {details.map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-small leading-[1.7] text-ink-2">{term}</dt>
            <dd className="min-w-0 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
        {purposesKept
          ? '이름 전체와 자세한 주소는 회원이 결제한 뒤에 볼 수 있어요. 자세한 목적은 회원이 동의했을 때 볼 수 있어요.'
          : '이름 전체와 자세한 주소는 회원이 결제한 뒤에 볼 수 있어요.'}
      </p>
    </>
  );
}
