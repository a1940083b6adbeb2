import { cx } from '~/components/ui/cx';
import { type Portrait, type PortraitGender, portraitOf } from './portrait';
import { hairBehind, hairOver } from './portrait-hair';

interface CoachPortraitProps {
  /** The coach's `avatarSeed`. */
  seed: number;
  gender: PortraitGender;
  /** Classes for size and rounding: `h-26 w-22 rounded-[18px]`, `size-11 rounded-full`. */
  className?: string;
}

/** A drawn face instead of a photo. It is decorative: the coach's name is beside it. */
export function CoachPortrait({ seed, gender, className }: CoachPortraitProps) {
  const portrait = portraitOf(seed, gender);
  const behind = hairBehind[portrait.hairStyle];
  return (
    <svg
      aria-hidden
      viewBox="0 0 88 104"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('block shrink-0 overflow-hidden', className)}
    >
      <path d="M0 0h88v104H0z" fill={portrait.background} />
      {behind ? <path d={behind} fill={portrait.hair} /> : null}
      <Body portrait={portrait} />
      <Head portrait={portrait} />
    </svg>
  );
}

function Body({ portrait: { clothes, trim, clothesStyle, skin, shade } }: { portrait: Portrait }) {
  return (
    <>
      {clothesStyle === 'hood' ? (
        <path d="M24 78c2-10 10-15 20-15s18 5 20 15c-5 6-35 6-40 0z" fill={clothes} opacity=".75" />
      ) : null}
      <path d="M9 106c1-24 12-35 35-35s34 11 35 35z" fill={clothes} />
      {clothesStyle === 'stripe' ? <path d="M16 86h56M12 96h64" stroke={trim} strokeWidth="4" opacity=".8" /> : null}
      <path d="M36.5 58h15v12c0 6-3 10-7.5 10s-7.5-4-7.5-10z" fill={shade} />
      {clothesStyle === 'vneck' ? <path d="M34 70 44 88l10-18z" fill={skin} /> : null}
      {clothesStyle === 'collar' ? <path d="M34 71 44 82 54 71l5 4-9 14-6-7-6 7-9-14z" fill={trim} /> : null}
      {clothesStyle === 'zip' ? (
        <path d="M44 81v25M33 72c3 6 7 9 11 9s8-3 11-9" stroke={trim} strokeWidth="2.6" />
      ) : null}
      {clothesStyle === 'hood' ? <path d="M39 82v13M49 82v11" stroke={trim} strokeWidth="2.2" /> : null}
      {clothesStyle === 'tee' ? (
        <path d="M33.5 72c3 7 7 10 10.5 10s7.5-3 10.5-10" stroke={trim} strokeWidth="2.4" opacity=".7" />
      ) : null}
    </>
  );
}

const mouthPaths = {
  smile: 'M38.5 54.5c3 3.2 8 3.2 11 0',
  grin: 'M38.5 53.5h11c-.5 4-3 5.5-5.5 5.5s-5-1.5-5.5-5.5z',
  soft: 'M40 55.5c2.5 1.6 5.5 1.6 8 0',
} as const;

function Head({ portrait }: { portrait: Portrait }) {
  const { skin, shade, hair, hairStyle, mouth, brow, glasses, beard, earrings, trim, clothes, width } = portrait;
  return (
    <g transform={`translate(44 0) scale(${width} 1) translate(-44 0)`}>
      <circle cx="26" cy="48" r="3.6" fill={shade} />
      <circle cx="62" cy="48" r="3.6" fill={shade} />
      <path d="M26 43c0-12 7-20 18-20s18 8 18 20c0 13-8 21.5-18 21.5S26 56 26 43z" fill={skin} />
      {beard ? (
        <path
          d="M26.5 46c1 13 8 20 17.5 20s16.5-7 17.5-20c-3 5-6 6.5-9 6-5-1.5-12-1.5-17 0-3 .5-6-1-9-6z"
          fill={hair}
          opacity=".9"
        />
      ) : null}
      <path d="M35.5 45.5v.4M52.5 45.5v.4" stroke="#3a2418" strokeWidth="3.2" />
      <path
        d={`M32.5 ${39.5 - brow / 2}q3-1.8 6 ${brow / 2}M49.5 39.5q3-1.8 6 ${-brow / 2}`}
        stroke={hair}
        strokeWidth="1.8"
      />
      <path
        d={mouthPaths[mouth]}
        stroke={mouth === 'grin' ? 'none' : '#8a4a34'}
        strokeWidth="2.2"
        fill={mouth === 'grin' ? '#fff' : 'none'}
      />
      <path d={hairOver[hairStyle]} fill={hair} />
      {hairStyle === 'cap' ? (
        <>
          <path d="M25 36c0-11 8-17 19-17s19 6 19 17c-12-3-26-3-38 0z" fill={clothes} />
          <path d="M25 36c12-4 28-4 47 1-2 4-6 4-10 3-12-2-25-2-37-1z" fill={trim} />
        </>
      ) : null}
      {glasses ? (
        <path
          d="M29.5 45.5a6 6 0 1 1 12 0 6 6 0 0 1-12 0zM46.5 45.5a6 6 0 1 1 12 0 6 6 0 0 1-12 0zM41.5 45c1.5-1.2 3.5-1.2 5 0"
          stroke="#2c2a28"
          strokeWidth="1.7"
        />
      ) : null}
      {earrings ? <path d="M25.8 53.5v.3M62.2 53.5v.3" stroke="#e0a33e" strokeWidth="3.4" /> : null}
    </g>
  );
}
