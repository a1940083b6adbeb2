'use client';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '~/components/ui/icon-button';
import type { useOrderedFields } from './use-ordered-fields';

interface ItemButtonsProps extends Pick<ReturnType<typeof useOrderedFields>, 'move' | 'remove'> {
  /** What the buttons are about: `블록 2`. */
  name: string;
  index: number;
  /** Indexes to which the item can move. */
  first?: number;
  last: number;
}

/** Moves an item of the form up or down, and removes it. */
export function ItemButtons({ name, index, first = 0, last, move, remove }: ItemButtonsProps) {
  return (
    <span className="flex shrink-0">
      <IconButton
        label={`${name} 위로`}
        data-part="up"
        icon={<ArrowUp aria-hidden className="size-4.5" />}
        disabled={index <= first}
        onClick={() => move(index, index - 1, index - 1 > first ? 'up' : 'down')}
      />
      <IconButton
        label={`${name} 아래로`}
        data-part="down"
        icon={<ArrowDown aria-hidden className="size-4.5" />}
        disabled={index >= last}
        onClick={() => move(index, index + 1, index + 1 < last ? 'down' : 'up')}
      />
      <IconButton
        label={`${name} 빼기`}
        icon={<Trash2 aria-hidden className="size-4.5" />}
        onClick={() => remove(index)}
      />
    </span>
  );
}
