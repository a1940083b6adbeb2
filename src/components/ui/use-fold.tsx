import { type ReactNode, useState } from 'react';
import { Button } from './button';

/** Returns the first `maxVisible` items of a long list, and the button that shows the others; null when all are shown. */
export function useFold<Item>(
  items: readonly Item[],
  { maxVisible, label }: { maxVisible: number; label: (hidden: number) => string },
): { visible: readonly Item[]; more: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const hidden = isOpen ? 0 : Math.max(0, items.length - maxVisible);
  if (hidden === 0) return { visible: items, more: null };
  const more = (
    <Button size="sm" variant="text" block onClick={() => setIsOpen(true)}>
      {label(hidden)}
    </Button>
  );
  return { visible: items.slice(0, maxVisible), more };
}
