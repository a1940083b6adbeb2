'use client';
import { MapPin } from 'lucide-react';
import { Button } from '~/components/ui/button';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';

/** The chosen district in one line, with a button to change it. */
export function ChosenPlace({ address, onChange }: { address: SuggestAnswers['address']; onChange: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-[16px] border-[1.5px] border-green bg-green-soft py-2.5 pr-2.5 pl-4">
      <MapPin aria-hidden className="size-5 shrink-0 text-green" />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="block font-semibold">{address.district}</b>
        <span className="text-small text-ink-2">
          {address.province} {address.city}
        </span>
      </p>
      <Button variant="text" size="sm" className="text-green" onClick={onChange}>
        바꾸기
      </Button>
    </div>
  );
}
