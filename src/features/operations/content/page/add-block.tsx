'use client';
import { Button } from '~/components/ui/button';
import { DropdownItem, DropdownMenu } from '~/components/ui/dropdown-menu';
import { blockDetails, blockLabels, type BlockType } from '~/domain/content/blocks/labels';

interface AddBlockProps {
  /** The types of which there can be one more; none on a full page. */
  types: readonly BlockType[];
  onAdd: (type: BlockType) => void;
}

/** Chooses the type of a new block. */
export function AddBlock({ types, onAdd }: AddBlockProps) {
  return (
    <div className="mt-3">
      <DropdownMenu
        align="start"
        trigger={
          <Button size="sm" disabled={types.length === 0}>
            블록 추가
          </Button>
        }
      >
        {types.map((type) => (
          <DropdownItem key={type} onSelect={() => onAdd(type)}>
            <span className="py-1.5">
              <span className="block font-semibold">{blockLabels[type]}</span>
              <span className="block text-caption text-ink-2">{blockDetails[type]}</span>
            </span>
          </DropdownItem>
        ))}
      </DropdownMenu>
    </div>
  );
}
