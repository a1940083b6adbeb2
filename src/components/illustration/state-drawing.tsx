/** Small decorative drawings for empty, waiting and error states; the text beside them carries the meaning. */
export function StateDrawing({ kind, className }: { kind: keyof typeof drawings; className?: string }) {
  const Drawing = drawings[kind];
  return (
    <svg
      aria-hidden
      width="160"
      height="120"
      viewBox="0 0 160 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <Drawing />
    </svg>
  );
}

/** No lessons yet: a calendar and a mat. */
function Lessons() {
  return (
    <>
      <ellipse cx="80" cy="106" rx="62" ry="8" fill="var(--sunken)" />
      <rect x="36" y="22" width="78" height="74" rx="12" fill="var(--card)" stroke="var(--line)" strokeWidth="3" />
      <path d="M36 40V34a12 12 0 0 1 12-12h54a12 12 0 0 1 12 12v6z" fill="var(--green)" />
      <path d="M56 15v14M94 15v14" stroke="#2c2a28" strokeWidth="5" />
      <path d="M52 56h8M71 56h8M90 56h8M52 74h8M71 74h8" stroke="var(--line)" strokeWidth="9" />
      <circle cx="94" cy="74" r="9" fill="#c9411c" />
      <rect x="98" y="90" width="44" height="16" rx="8" fill="#c9611c" />
      <circle cx="106" cy="98" r="4" stroke="#ffd9c7" strokeWidth="2" />
    </>
  );
}

/** No coaches found: a map with an open ring. */
function Coaches() {
  return (
    <>
      <path
        d="M22 34 60 22l40 14 38-12v72l-38 12-40-14-38 12z"
        fill="var(--green-soft)"
        stroke="var(--line)"
        strokeWidth="3"
      />
      <path d="M60 22v72M100 36v72" stroke="var(--line)" strokeWidth="3" />
      <path d="M34 82c16-10 24 4 38-8s18-20 50-26" stroke="#86d0b5" strokeWidth="4" strokeDasharray="1 9" />
      <path
        d="M80 76c-13-14-20-23-20-33a20 20 0 0 1 40 0c0 10-7 19-20 33z"
        fill="var(--card)"
        stroke="var(--green)"
        strokeWidth="5"
      />
      <circle cx="80" cy="43" r="6" fill="#c9411c" />
    </>
  );
}

/** No messages: an envelope. */
function Messages() {
  return (
    <>
      <ellipse cx="80" cy="106" rx="56" ry="7" fill="var(--sunken)" />
      <rect x="34" y="34" width="92" height="64" rx="12" fill="var(--card)" stroke="var(--line)" strokeWidth="3" />
      <path d="m38 42 36 30a10 10 0 0 0 12 0l36-30" stroke="var(--green)" strokeWidth="4" />
      <circle cx="128" cy="30" r="9" fill="#c9411c" />
      <circle cx="144" cy="20" r="5" fill="#c9411c" opacity=".5" />
    </>
  );
}

/** An error: an unplugged plug. */
function Broken() {
  return (
    <>
      <ellipse cx="80" cy="104" rx="60" ry="8" fill="var(--sunken)" />
      <path d="M14 84c20 0 22-28 40-28h8" stroke="var(--green)" strokeWidth="7" />
      <rect x="60" y="42" width="20" height="28" rx="7" fill="var(--green)" />
      <path d="M80 50h10M80 62h10" stroke="#2c2a28" strokeWidth="4" />
      <rect x="104" y="40" width="22" height="32" rx="8" fill="#c9611c" />
      <path d="M126 56h6c14 0 12 28 20 28" stroke="#c9611c" strokeWidth="7" />
      <path d="M94 34l3-10M100 36l8-8M90 78l-2 9" stroke="#e0a33e" strokeWidth="4" />
    </>
  );
}

/** No access for this account: a door with its ring. */
function Closed() {
  return (
    <>
      <ellipse cx="80" cy="108" rx="54" ry="7" fill="var(--sunken)" />
      <path d="M48 106V48a32 32 0 0 1 64 0v58z" fill="var(--deep)" />
      <path d="M58 106V50a22 22 0 0 1 44 0v56" stroke="#86d0b5" strokeOpacity=".5" strokeWidth="3" />
      <circle
        cx="80"
        cy="56"
        r="12"
        stroke="#f6efe2"
        strokeWidth="4"
        strokeDasharray="54 22"
        transform="rotate(-54 80 56)"
      />
      <circle cx="98" cy="80" r="4" fill="#e0a33e" />
      <circle cx="128" cy="46" r="8" fill="#c9411c" />
      <circle cx="144" cy="36" r="5" fill="#c9411c" opacity=".5" />
    </>
  );
}

function Done() {
  return (
    <>
      <circle
        cx="76"
        cy="62"
        r="38"
        stroke="var(--green)"
        strokeWidth="7"
        strokeDasharray="178 61"
        transform="rotate(-54 76 62)"
      />
      <path d="m60 62 12 13 24-27" stroke="var(--green)" strokeWidth="7" />
      <circle cx="112" cy="28" r="11" fill="#c9411c" />
      <circle cx="134" cy="16" r="5" fill="#c9411c" opacity=".4" />
    </>
  );
}

const drawings = { lessons: Lessons, coaches: Coaches, messages: Messages, broken: Broken, closed: Closed, done: Done };
