import { z } from 'zod';
import { formatWon } from '~/domain/shared/money';
import { withParticle } from '~/domain/shared/korean-particle';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { toolDrawings } from '~/domain/catalog/tool-drawings';
import { type ToolLine, toolModeSchema } from './schema/order';
import { toolShopPolicy } from './policy';
import type { Tool } from './schema/tools';

const { cart, rent } = toolShopPolicy;

/** A chosen tool, with its data when it was last loaded. */
const cartLineSchema = z.object({
  uid: z.string().min(1).max(200),
  mode: toolModeSchema,
  months: z.int().min(1).max(rent.maxMonths),
  count: z.int().min(1).max(cart.maxCount),
  name: z.string().max(200),
  drawing: z.enum(toolDrawings).catch('box'),
  serviceType: serviceTypeSchema,
  subcategory: z.string().nullable(),
  price: z.int().min(0),
  rentPrice: z.int().min(0).nullable(),
  stock: z.int().min(0),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** The cart of chosen tools by uid (docs/product/tools.md#answers); each tool is in it at most once. */
export type Cart = Readonly<Record<string, CartLine>>;

export const CART_VERSION = 1;
const storedSchema = z.object({ version: z.literal(CART_VERSION), lines: z.array(z.unknown()).max(200) });

export function serializeCart(lines: Cart): string {
  return JSON.stringify({ version: CART_VERSION, lines: Object.values(lines) });
}

/** Parses a stored cart. Invalid lines are left out, because anyone can write the storage. */
export function parseCart(text: string | null): Cart {
  try {
    const { lines } = storedSchema.parse(JSON.parse(text ?? ''));
    return toCart(lines.flatMap((line) => cartLineSchema.safeParse(line).data ?? []).slice(0, cart.maxLines));
  } catch {
    return {};
  }
}

function toCart(lines: readonly CartLine[]): Cart {
  return Object.fromEntries(lines.map((line) => [line.uid, line]));
}

/** Creates the first line of a tool in the cart: bought, quantity 1. */
export function newLine(tool: Tool, mode: CartLine['mode'] = 'buy'): CartLine {
  const { uid, name, drawing, serviceType, subcategory, price, rentPrice, stock } = tool;
  return {
    uid,
    name,
    drawing,
    serviceType,
    subcategory,
    price,
    rentPrice,
    stock,
    mode: rentPrice === null ? 'buy' : mode,
    months: rent.defaultMonths,
    count: 1,
  };
}

/** Adds a line or replaces the one of the same tool. A full cart is returned unchanged. */
export function setCartLine(lines: Cart, line: CartLine): Cart {
  if (!(line.uid in lines) && Object.keys(lines).length >= cart.maxLines) return lines;
  return { ...lines, [line.uid]: line };
}

export function removeLines(lines: Cart, uids: readonly string[]): Cart {
  return toCart(Object.values(lines).filter(({ uid }) => !uids.includes(uid)));
}

/** Returns the maximum quantity of a tool that can be ordered now. */
export function maxCountOf({ stock }: Pick<CartLine, 'stock'>): number {
  return Math.min(cart.maxCount, stock);
}

export function isOrderable({ stock }: Pick<CartLine, 'stock'>): boolean {
  return stock > 0;
}

/** Returns the KRW of a line at the last loaded prices. */
export function lineAmount({ mode, months, count, price, rentPrice }: CartLine): number {
  return (mode === 'rent' ? (rentPrice ?? 0) * months : price) * count;
}

export function toToolLine({ uid, mode, months, count }: CartLine): ToolLine {
  return { uid, mode, months, count };
}

export type ReconciledCart = {
  lines: Cart;
  /** Messages about the changes; empty if there are none. */ notices: string[];
};

/**
 * Updates the cart to the current tools: a tool that is no longer sold is removed, a rental of a tool that can only be
 * bought becomes a purchase, and the quantity is limited to the stock. A sold-out tool stays visible. Lines that are
 * not in `requestedUids` are unchanged.
 */
export function reconcileCart(lines: Cart, tools: readonly Tool[], requestedUids: readonly string[]): ReconciledCart {
  const notices: string[] = [];
  const now = new Map(tools.map((tool) => [tool.uid, tool]));
  const reconciled = Object.values(lines).flatMap((line): CartLine[] => {
    if (!requestedUids.includes(line.uid)) return [line];
    const tool = now.get(line.uid);
    if (!tool) {
      notices.push(`‘${line.name}’ 판매가 끝나 담은 도구에서 뺐어요.`);
      return [];
    }
    const mode = line.mode === 'rent' && tool.rentPrice === null ? 'buy' : line.mode;
    if (mode !== line.mode)
      notices.push(`${withParticle(`‘${tool.name}’`, '은', '는')} 이제 구매만 할 수 있어서 구매로 바꿨어요.`);
    const [before, after] = mode === 'rent' ? [line.rentPrice, tool.rentPrice] : [line.price, tool.price];
    if (mode === line.mode && before !== after)
      notices.push(
        `‘${tool.name}’ ${mode === 'rent' ? '한 달 대여료가' : '가격이'} ${formatWon(before ?? 0)}에서 ${formatWon(after ?? 0)}으로 바뀌었어요.`,
      );
    const max = maxCountOf(tool);
    const count = max === 0 ? line.count : Math.min(line.count, max);
    if (count < line.count)
      notices.push(`${withParticle(`‘${tool.name}’`, '은', '는')} ${tool.stock}개만 남아 ${count}개로 줄였어요.`);
    if (max === 0 && line.stock > 0) notices.push(`${withParticle(`‘${tool.name}’`, '은', '는')} 품절됐어요.`);
    return [{ ...newLine(tool), mode, months: line.months, count }];
  });
  return { lines: toCart(reconciled), notices };
}
