/** Shows bars of the last half hour, oldest first. It is hidden from screen readers; the numbers are beside it. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const top = Math.max(1, ...values);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${values.length * 4} 24`}
      width={values.length * 3}
      height={22}
      preserveAspectRatio="none"
      className={className}
    >
      {values.map((value, index) => {
        const height = value === 0 ? 1 : Math.max(2.5, (value / top) * 24);
        return (
          <rect
            key={`${index * 4}`}
            x={index * 4}
            y={24 - height}
            width={3}
            height={height}
            rx={0.8}
            fill={value === 0 ? 'var(--line)' : 'var(--green)'}
          />
        );
      })}
    </svg>
  );
}
