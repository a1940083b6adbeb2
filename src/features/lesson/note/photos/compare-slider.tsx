'use client';
import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ComparedPhoto } from '~/domain/lesson/schema/photo';
import { comparedLabel } from '~/domain/lesson/texts/photo-labels';
import { PhotoImage } from './photo-image';

/**
 * Two photos on top of each other with a movable border. The whole picture is a slider: it follows a finger, the mouse
 * and the arrow keys.
 */
export function CompareSlider({ before, after }: { before: ComparedPhoto; after: ComparedPhoto }) {
  const [position, setPosition] = useState(50);
  const image = 'absolute inset-0 size-full object-cover';
  return (
    <figure>
      <div
        className="relative mx-auto w-full max-w-[420px] overflow-hidden rounded-l bg-sunken select-none has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
        style={{ aspectRatio: `${before.width} / ${before.height}` }}
      >
        <PhotoImage photo={after} alt={`이후: ${comparedLabel(after)}`} className={image} />
        <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - position}% 0 0)` }}>
          <PhotoImage photo={before} alt={`이전: ${comparedLabel(before)}`} className={image} />
        </div>
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-1"
          style={{ left: `${position}%` }}
        >
          <span className="absolute top-1/2 left-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-white text-[#1c1a17] shadow-1">
            <MoveHorizontal className="size-5" />
          </span>
        </div>
        <input
          type="range"
          min={0}
          max={100}
          value={position}
          aria-label="이전 사진과 이후 사진의 경계"
          aria-valuetext={`이전 사진 ${position}%`}
          className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
          onChange={({ target }) => setPosition(Number(target.value))}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-2 left-2 rounded-full bg-card/90 px-2.5 py-1 text-caption"
        >
          이전
        </span>
        <span
          aria-hidden
          className="pointer-events-none absolute top-2 right-2 rounded-full bg-card/90 px-2.5 py-1 text-caption"
        >
          이후
        </span>
      </div>
      <figcaption className="mt-3 text-center text-small text-ink-2 tnum">
        {comparedLabel(before)} → {comparedLabel(after)}
      </figcaption>
    </figure>
  );
}
