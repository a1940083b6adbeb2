/** The logo mark: an open ring and a dot near its opening. It is decorative; the name is beside it. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" fill="none">
      <circle
        cx="16"
        cy="16"
        r="13.6"
        stroke="var(--green)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeDasharray="62 24"
        transform="rotate(-54 16 16)"
      />
      <circle cx="20.6" cy="11.8" r="5.4" fill="var(--accent)" />
    </svg>
  );
}
