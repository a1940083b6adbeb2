import { SeeDoctorCard } from '~/components/health/see-doctor-card';
import { extremeFindings, type Finding } from '~/domain/body-check/rounds';
import { levelLabel } from '~/domain/body-check/scales';
import { spotLabel } from '~/domain/shared/body-parts';
import { doctorLabels } from '~/domain/body-check/texts';

/** Card that advises the member to see a doctor first; shown when the newest discomfort is extreme. */
export function DoctorCard({
  rounds,
  forExpert = false,
}: {
  rounds: readonly { round: number; entries: readonly Finding[] }[];
  forExpert?: boolean;
}) {
  const extreme = extremeFindings(rounds);
  if (extreme.length === 0) return null;
  return (
    <SeeDoctorCard title={doctorLabels.title}>
      <p>{forExpert ? doctorLabels.forExpert : doctorLabels.body}</p>
      <ul className="mt-1 font-semibold">
        {extreme.map((finding) => (
          <li key={spotLabel(finding)}>
            {spotLabel(finding)} · {levelLabel('vas', finding.vas)}
          </li>
        ))}
      </ul>
    </SeeDoctorCard>
  );
}
