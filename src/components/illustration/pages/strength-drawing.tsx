import { PersonHead, paint } from './person';

/** Five steps that rise from left to right; on each, somebody does one of the five movements. */
export function StrengthDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 720 340" fill="none" strokeLinecap="round" strokeLinejoin="round" className="block">
      {[0, 1, 2, 3, 4].map((step) => (
        <rect
          key={step}
          x={8 + step * 142}
          y={262 - step * 28}
          width="136"
          height={78 + step * 28}
          rx="14"
          fill={step % 2 === 0 ? 'var(--workout)' : 'var(--art)'}
        />
      ))}
      <SittingDown />
      <Pushing />
      <Pulling />
      <Lifting />
      <Holding />
    </svg>
  );
}

function SittingDown() {
  return (
    <g transform="translate(76 262)">
      <path d="M-44-62v34h38M-40-26v24M-10-26v24" stroke={paint.wood} strokeWidth="7" />
      <path d="M-20-40H18V-4" stroke="#3d4c6b" strokeWidth="15" />
      <path d="M-18-44 0-86" stroke={paint.persimmon} strokeWidth="24" />
      <path d="M2-82 38-74" stroke={paint.skin} strokeWidth="10" />
      <PersonHead x={8} y={-112} r={15} />
    </g>
  );
}

function Pushing() {
  return (
    <g transform="translate(218 234)">
      <path d="M52-4v-150" stroke="var(--scene-edge)" strokeWidth="9" />
      <path d="M-22-48-38-4" stroke="#33413b" strokeWidth="15" />
      <path d="M-20-48-26-4" stroke="#33413b" strokeWidth="13" />
      <path d="M-20-52 0-98" stroke={paint.green} strokeWidth="24" />
      <path d="M2-92 44-90" stroke={paint.skin} strokeWidth="10" />
      <PersonHead x={8} y={-124} r={15} hair={paint.brown} bun />
    </g>
  );
}

function Pulling() {
  return (
    <g transform="translate(360 206)">
      <path d="M58-72H20" stroke={paint.persimmon} strokeWidth="4" />
      <circle cx="58" cy="-72" r="6" fill={paint.wood} />
      <path d="M-12-46-24-4M-8-46 8-4" stroke="#5d5389" strokeWidth="15" />
      <path d="M-10-50-12-98" stroke={paint.amber} strokeWidth="24" />
      <path d="M-10-92-34-68 18-72" stroke={paint.skin} strokeWidth="10" />
      <PersonHead x={-10} y={-126} r={15} hair="#8a8580" />
    </g>
  );
}

function Lifting() {
  return (
    <g transform="translate(502 178)">
      <path d="M-16-44-26-4M-10-44 4-4" stroke="#33413b" strokeWidth="15" />
      <path d="M-14-48-12-96" stroke={paint.violet} strokeWidth="24" />
      <path d="M-10-90 8-66 26-66" stroke={paint.skin} strokeWidth="10" />
      <rect x="16" y="-92" width="36" height="32" rx="4" fill={paint.wood} />
      <path d="M34-92v14" stroke="#8a5a3c" strokeWidth="4" />
      <PersonHead x={-10} y={-124} r={15} />
    </g>
  );
}

function Holding() {
  return (
    <g transform="translate(644 150)">
      <path d="M52-4h-30M22-6 30-34" stroke={paint.skin} strokeWidth="10" />
      <path d="M28-36-16-24" stroke={paint.green} strokeWidth="22" />
      <path d="M-20-22-50-6" stroke="#3d4c6b" strokeWidth="14" />
      <PersonHead x={46} y={-48} r={15} hair={paint.brown} />
    </g>
  );
}
