/** The top banner's drawing, one for wide and one for narrow screens: money that returns along a path. */
export function BannerDrawing({ size, className }: { size: 'desktop' | 'mobile'; className?: string }) {
  return size === 'desktop' ? <Wide className={className} /> : <Narrow className={className} />;
}

function Coin({ x, y, r }: { x: number; y: number; r: number }) {
  const unit = r / 10;
  return (
    <g transform={`translate(${x} ${y}) scale(${unit})`}>
      <circle r="10" fill="#e0a33e" />
      <circle r="7.4" stroke="#fff3d6" strokeWidth="1.4" />
      <path d="M-4.6-3.2-2.6 3.4 0-2 2.6 3.4 4.6-3.200M-5.2 0h10.4" stroke="#fff3d6" strokeWidth="1.5" />
    </g>
  );
}

function Wide({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 196 64"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M0 64h196" stroke="#17483b" strokeWidth="6" />
      <path d="M62 22c26-22 66-20 88 6" stroke="#86d0b5" strokeWidth="2.4" strokeDasharray="1 7" />
      <Coin x={104} y={14} r={9} />
      <Coin x={138} y={20} r={6} />
      <path d="M24 62c0-14 6-22 16-22s16 8 16 22z" fill="#c9411c" />
      <path d="M50 48c6-4 10-10 12-18" stroke="#f2c6a0" strokeWidth="6" />
      <path d="M36 34h8v8a4 4 0 0 1-8 0z" fill="#dba67c" />
      <circle cx="40" cy="28" r="10" fill="#f2c6a0" />
      <path d="M30 29c-2-9 3-13 10-13s12 5 11 12c-6-1-10-2-13-4-1 3-4 5-8 5z" fill="#2c2a28" />
      <path d="M140 64V44a6 6 0 0 1 6-6h26a6 6 0 0 1 6 6v20z" fill="#f6efe2" />
      <path d="M150 38v-4a9 9 0 0 1 18 0v4" stroke="#f6efe2" strokeWidth="4" />
      <path d="m152 52 5 5 10-10" stroke="#1f5d4c" strokeWidth="4" />
    </svg>
  );
}

function Narrow({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 60 48" fill="none" strokeLinecap="round" strokeLinejoin="round" className={className}>
      <path d="M30 8a18 18 0 1 1-16.5 10.8" stroke="#86d0b5" strokeWidth="3" />
      <path d="m8.5 20.5 5-2.5 3.2 4.6" stroke="#86d0b5" strokeWidth="3" />
      <Coin x={30} y={26} r={10} />
      <circle cx="50" cy="8" r="4.5" fill="#ff9f80" />
      <circle cx="57" cy="3" r="2" fill="#ff9f80" opacity=".6" />
    </svg>
  );
}
