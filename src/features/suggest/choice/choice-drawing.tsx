import {
  AudioLines,
  Brush,
  CircleHelp,
  CloudMoon,
  Feather,
  Focus,
  HandHeart,
  Leaf,
  type LucideIcon,
  Moon,
  Music,
  PaintbrushVertical,
  Palette,
  Pencil,
  PencilLine,
  Repeat,
  ShoppingBag,
  Sprout,
  Waves,
  Wind,
} from 'lucide-react';

type ChoiceStyle = { icon: LucideIcon; ground: string; ink: string };

const green = { ground: '#cfe8dd', ink: '#1f5d4c' };
const peach = { ground: '#ffd9c7', ink: '#a4330f' };
const blue = { ground: '#d9e3f6', ink: '#2f4a63' };
const violet = { ground: '#e2dcf3', ink: '#5b4a78' };
const yellow = { ground: '#fbe6b3', ink: '#6d4f1c' };

/** Drawings of a vertical's options; an option without an entry has no drawing. */
const choiceStyles: Readonly<Partial<Record<string, ChoiceStyle>>> = {
  calm: { icon: Leaf, ...green },
  sleep: { icon: Moon, ...violet },
  lightness: { icon: Feather, ...peach },
  focus: { icon: Focus, ...blue },
  habit: { icon: Sprout, ...yellow },
  stress: { icon: Waves, ...blue },
  rest: { icon: CloudMoon, ...violet },
  breathing: { icon: Wind, ...green },
  movement: { icon: AudioLines, ...peach },
  emotion: { icon: HandHeart, ...yellow },
  pencil: { icon: Pencil, ...yellow },
  watercolor: { icon: Brush, ...blue },
  acrylic: { icon: Palette, ...peach },
  'colored-pencil': { icon: PencilLine, ...green },
  'oil-pastel': { icon: PaintbrushVertical, ...violet },
  own: { icon: Music, ...green },
  rent: { icon: Repeat, ...blue },
  buy: { icon: ShoppingBag, ...peach },
  undecided: { icon: CircleHelp, ...violet },
};

export function ChoiceDrawing({ of }: { of: string }) {
  const style = choiceStyles[of];
  if (!style) return null;
  const { icon: Icon, ground, ink } = style;
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center rounded-[14px]"
      style={{ background: ground, color: ink }}
    >
      <Icon className="size-6" strokeWidth={1.8} />
    </span>
  );
}
