/**
 * Decorative drawing of a living room in the evening: a learner stretches with a coach, and another person stands in
 * tree pose.
 */
export function HeroDrawing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 580 500"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ?? 'block'}
    >
      <defs>
        <clipPath id="hero-room">
          <path d="M28 230C28 100 132 26 266 26s238 74 238 204v176a64 64 0 0 1-64 64H92a64 64 0 0 1-64-64z" />
        </clipPath>
        <clipPath id="hero-window">
          <rect x="206" y="66" width="138" height="168" rx="69" />
        </clipPath>
      </defs>
      <Room />
      <TreePose />
      <Learner />
      <Coach />
      <circle className="animate-arrive" cx="512" cy="92" r="17" fill="#c9411c" />
      <circle
        className="animate-arrive [animation-delay:120ms]"
        cx="544"
        cy="54"
        r="10"
        fill="#c9411c"
        fillOpacity=".5"
      />
      <circle
        className="animate-arrive [animation-delay:240ms]"
        cx="566"
        cy="26"
        r="6"
        fill="#c9411c"
        fillOpacity=".28"
      />
    </svg>
  );
}

function Room() {
  return (
    <g clipPath="url(#hero-room)">
      <path d="M0 0h580v500H0z" fill="var(--scene-wall)" />
      <g clipPath="url(#hero-window)">
        <path d="M206 66h138v168H206z" fill="var(--scene-sky)" />
        <circle cx="282" cy="146" r="42" fill="#fbbf8b" />
        <path d="M200 196c26-24 50-20 74-4 24 14 48 10 76-16v64H200z" fill="var(--scene-hill)" />
      </g>
      <path d="M275 66v168M206 154h138" stroke="var(--scene-frame)" strokeWidth="6" />
      <rect x="206" y="66" width="138" height="168" rx="69" stroke="var(--scene-frame)" strokeWidth="8" />
      <path d="M404 0v74" stroke="#b9855a" strokeWidth="4" />
      <path d="M374 104c0-18 13-32 30-32s30 14 30 32z" fill="#e0a33e" />
      <path d="M0 350h580v160H0z" fill="var(--scene-floor)" />
      <path d="M0 350h580" stroke="var(--scene-edge)" strokeWidth="6" />
      <path
        d="M474 352c-4-44-2-72 6-104M474 330c-18-10-28-26-30-46M477 312c16-10 26-24 28-44M477 292c-12-8-18-20-20-34"
        stroke="#2f7a63"
        strokeWidth="9"
      />
      <path d="M452 344h46l-7 46a7 7 0 0 1-7 6h-18a7 7 0 0 1-7-6z" fill="#c9611c" />
      <rect x="138" y="410" width="246" height="22" rx="11" fill="#1f5d4c" />
      <ellipse cx="104" cy="392" rx="40" ry="7" fill="#8fb7c9" />
      <ellipse cx="424" cy="436" rx="52" ry="8" fill="#8a4a2c" opacity=".18" />
    </g>
  );
}

function TreePose() {
  return (
    <g>
      <path d="M106 300 105 384" stroke="#4f4577" strokeWidth="21" />
      <path d="M110 302 138 326 112 346" stroke="#5d5389" strokeWidth="19" />
      <path d="M98 389h17" stroke="#fff" strokeWidth="10" />
      <path d="M86 300c-4-32-4-56 2-70 9-15 31-15 39 0 6 16 5 40 1 70-10 8-32 8-42 0z" fill="#f6efe2" />
      <path d="M90 234c-14-26-10-54 12-78M125 234c14-26 10-54-12-78" stroke="#e9b48a" strokeWidth="13" />
      <path d="M99 210h16v14c0 5-3 9-8 9s-8-4-8-9z" fill="#cf9a6e" />
      <circle cx="107" cy="195" r="20" fill="#e9b48a" />
      <path d="M86 198c-3-20 6-28 21-28s24 8 21 28c-3-8-8-12-12-14-8 5-20 5-24 2-3 3-5 7-6 12z" fill="#8f8a86" />
      <path d="M97 199c2 2 5 2 7 0M110 199c2 2 5 2 7 0" stroke="#7a4528" strokeWidth="2.2" />
    </g>
  );
}

function Learner() {
  return (
    <g transform="translate(66 6)">
      <path d="M178 394c-36 2-62 8-84 18" stroke="#243b50" strokeWidth="34" />
      <path d="M186 396c34 0 58 4 84 14" stroke="#2f4a63" strokeWidth="34" />
      <path d="M82 414h22M262 414h26" stroke="#fff" strokeWidth="15" />
      <path d="M148 392c-6-46 0-86 16-110 16-16 42-14 54 4 10 26 6 70-2 108-18 14-52 14-68-2z" fill="#c9411c" />
      <path d="M166 296c-28 22-44 56-50 92" stroke="#e3ab83" strokeWidth="20" />
      <path d="M180 252h24v26c0 8-5 13-12 13s-12-5-12-13z" fill="#dba67c" />
      <circle cx="200" cy="230" r="31" fill="#f2c6a0" />
      <path d="M169 238c-6-30 8-46 32-46 22 0 36 14 33 36-14 2-30-2-40-10-3 10-12 18-25 20z" fill="#2c2a28" />
      <circle cx="166" cy="206" r="15" fill="#2c2a28" />
      <path d="M208 238c3 3 8 3 11 0" stroke="#8a5236" strokeWidth="3" />
      <path d="M206 300c32-14 54-46 58-90" stroke="#f2c6a0" strokeWidth="20" />
    </g>
  );
}

function Coach() {
  return (
    <g transform="translate(62 2)">
      <path d="M352 330 346 424M384 330 394 424" stroke="#2f4a63" strokeWidth="32" />
      <path d="M334 432h26M384 432h28" stroke="#fff" strokeWidth="16" />
      <path d="M330 336c-6-54-4-96 6-116 12-18 50-20 64 0 12 30 12 74 6 116-18 12-58 12-76 0z" fill="#1f5d4c" />
      <path d="M342 236c-26 4-48-4-70-22" stroke="#dba67c" strokeWidth="19" />
      <path d="M396 238c18 22 22 50 14 82" stroke="#e9b48a" strokeWidth="19" />
      <path d="M354 184h24v26c0 8-5 12-12 12s-12-4-12-12z" fill="#c99066" />
      <circle cx="362" cy="162" r="31" fill="#e9b48a" />
      <path
        d="M332 160c-4-26 12-40 34-40 20 0 32 14 30 34-2 14-4 20-10 28-4-12-8-20-10-28-14 4-32 6-44 6z"
        fill="#4a3327"
      />
      <path d="M342 171c3 3 8 3 11 0" stroke="#7a4528" strokeWidth="3" />
      <path d="M384 262c5 0 9 4 9 9" stroke="#86d0b5" strokeWidth="4" />
    </g>
  );
}
