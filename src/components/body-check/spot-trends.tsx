import type { PlacedFinding } from '~/domain/body-check/rounds';
import { measures } from '~/domain/body-check/scales';
import { TrendChart } from './trend-chart';

/** Both measures of one part and side over the rounds. */
export function SpotTrends({ findings, label }: { findings: readonly PlacedFinding[]; label: string }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {measures.map((measure) => (
        <TrendChart
          key={measure}
          measure={measure}
          label={label}
          points={findings.map((finding) => ({ round: finding.round, value: finding[measure] }))}
        />
      ))}
    </div>
  );
}
