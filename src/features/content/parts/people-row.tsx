const colours = ['var(--accent)', 'var(--green)', 'var(--star)', 'var(--ink-2)'];

/** As many people side by side as share a lesson. */
export function PeopleRow({ people, className }: { people: number; className?: string }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${people * 18} 26`} className={className}>
      {Array.from({ length: people }, (_, index) => (
        <g key={index} transform={`translate(${index * 18} 0)`} fill={colours[index % colours.length]}>
          <circle cx="9" cy="6" r="5" />
          <path d="M1.5 26c0-9 2-13.5 7.5-13.5s7.5 4.5 7.5 13.5z" />
        </g>
      ))}
    </svg>
  );
}
