/**
 * The approaching dots, in the text's colour: the motif for anything in progress. Sized by `size` in px (height); with
 * a label they are announced, without one they are decorative.
 */
export function Dots({ size = 12, label }: { size?: number; label?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className="inline-flex items-center"
      style={{ gap: size / 3 }}
    >
      {[1, 0.72, 0.44].map((scale, index) => (
        <span
          key={scale}
          className="animate-near rounded-full bg-current"
          style={{ width: size * scale, height: size * scale, animationDelay: `${(2 - index) * 120}ms` }}
        />
      ))}
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
