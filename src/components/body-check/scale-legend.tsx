import { scales } from '~/domain/body-check/scales';

/** Legend of the picture's colours. */
export function ScaleLegend() {
  return (
    <ul aria-label="그림의 색" className="flex flex-wrap justify-center gap-x-3.5 gap-y-1 text-caption text-ink-2">
      {scales.vas.levels.map(({ key, label, color }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-full" style={{ background: color }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
