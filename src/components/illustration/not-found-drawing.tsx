/** Decorative drawing of a coach with a rolled mat at a door that does not exist. */
export function NotFoundDrawing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 360 260"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path
        d="M24 120C24 56 84 18 180 18s156 38 156 102v86a36 36 0 0 1-36 36H60a36 36 0 0 1-36-36z"
        fill="var(--scene-wall)"
      />
      <path d="M24 204h312v2a36 36 0 0 1-36 36H60a36 36 0 0 1-36-36z" fill="var(--scene-floor)" />
      <path d="M24 204h312" stroke="var(--scene-edge)" strokeWidth="4" />
      <path d="M212 204V92a36 36 0 0 1 72 0v112" stroke="var(--scene-frame)" strokeWidth="5" strokeDasharray="3 11" />
      <circle
        cx="248"
        cy="112"
        r="15"
        stroke="var(--green)"
        strokeWidth="4"
        strokeDasharray="68 27"
        transform="rotate(-54 248 112)"
        opacity=".55"
      />
      <path d="M150 222c30 12 62 12 92-2" stroke="#8a4a2c" strokeOpacity=".35" strokeWidth="3" strokeDasharray="1 9" />
      <path d="M116 168 112 222M138 168 144 222" stroke="#2f4a63" strokeWidth="21" />
      <path d="M103 228h18M137 228h18" stroke="#fff" strokeWidth="11" />
      <path d="M101 174c-4-36-3-62 4-76 8-12 36-12 44 0 8 20 8 48 4 76-12 8-40 8-52 0z" fill="#1f5d4c" />
      <path d="M146 110c18 6 26-4 24-28" stroke="#e9b48a" strokeWidth="13" />
      <circle cx="174" cy="72" r="0" />
      <path d="M118 78h17v16c0 6-3 9-8.5 9s-8.5-3-8.5-9z" fill="#c99066" />
      <circle cx="128" cy="62" r="22" fill="#e9b48a" />
      <path d="M106 62c-3-19 8-29 23-29 14 0 24 9 22 24-12 1-24 1-34-4-1 6-5 10-11 9z" fill="#2c2a28" />
      <path d="M137 70c2.5-2 6-2 8.5 0" stroke="#7a4528" strokeWidth="2.4" />
      <path d="M134 60v.4M147 60v.4" stroke="#3a2418" strokeWidth="3.6" />
      <path d="M170 84c4-10 0-20-8-24" stroke="#e9b48a" strokeWidth="12" />
      <rect x="70" y="120" width="20" height="76" rx="10" fill="#c9411c" transform="rotate(14 80 158)" />
      <path d="M76 140l19 5M69 168l19 5" stroke="#ffd9c7" strokeWidth="3" />
      <path d="M106 112c-16 12-20 28-16 44" stroke="#dba67c" strokeWidth="13" />
      <circle cx="214" cy="52" r="9" fill="#c9411c" />
      <circle cx="236" cy="40" r="6" fill="#c9411c" opacity=".5" />
      <circle cx="252" cy="30" r="3.5" fill="#c9411c" opacity=".28" />
    </svg>
  );
}
