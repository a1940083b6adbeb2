'use client';
import { Plus } from 'lucide-react';
import { Price } from '~/components/money/price';
import { ToolDrawing } from '~/components/illustration/tool-drawing';
import type { UsedCart } from '~/components/tools/use-cart';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { toast } from '~/components/ui/toast';
import { type CartLine, newLine, setCartLine } from '~/domain/tools/cart';
import { toolShopPolicy } from '~/domain/tools/policy';
import type { Tool } from '~/domain/tools/schema/tools';
import { LineControls } from './line-controls';

/** Largest stock for which the remaining number is shown. */
const LOW_STOCK = 5;

interface ToolCardProps {
  tool: Tool;
  /** The tool's line in the cart. */
  line: CartLine | undefined;
  cart: UsedCart;
}

/** A tool that can be put into the cart; a tool in the cart can be edited here. */
export function ToolCard({ tool, line, cart }: ToolCardProps) {
  const isSoldOut = tool.stock === 0;
  const addToCart = () => {
    if (cart.lines.length >= toolShopPolicy.cart.maxLines)
      return toast(`한 번에 ${toolShopPolicy.cart.maxLines}가지까지 담을 수 있어요.`, { tone: 'bad' });
    cart.change((lines) => setCartLine(lines, newLine(tool)));
  };
  return (
    <Card
      as="li"
      pad="none"
      className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 p-4 sm:flex sm:flex-col sm:overflow-hidden sm:p-0"
    >
      <ToolDrawing
        of={tool.drawing}
        serviceType={tool.serviceType}
        className="size-[88px] rounded-m sm:aspect-[8/5] sm:h-auto sm:w-full sm:rounded-none"
      />
      <div className="min-w-0 sm:flex sm:flex-1 sm:flex-col sm:px-4 sm:pt-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-h3">{tool.name}</h2>
          {isSoldOut ? (
            <Chip tone="bad">품절</Chip>
          ) : tool.stock <= LOW_STOCK ? (
            <Chip tone="hot">{tool.stock}개 남음</Chip>
          ) : null}
        </div>
        <p className="mt-0.5 mb-2 text-small text-ink-2 sm:mb-3">{tool.description}</p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-3">
          <Price amount={tool.price} />
          {tool.rentPrice === null ? (
            <span className="text-small text-ink-2">구매만 할 수 있어요</span>
          ) : (
            <Price amount={tool.rentPrice} per="한 달 대여료" size="s" className="text-green" />
          )}
        </p>
        {!isSoldOut && tool.stock > LOW_STOCK ? (
          <p className="mt-0.5 text-caption text-ink-2">{tool.stock.toLocaleString('ko-KR')}개 남음</p>
        ) : null}
      </div>
      <div className="col-span-2 mt-3 sm:px-4 sm:pb-4">
        {line ? (
          <LineControls line={{ ...line, stock: tool.stock }} change={cart.change} />
        ) : (
          <Button
            variant="soft"
            size="sm"
            block
            disabled={isSoldOut}
            onClick={addToCart}
            aria-label={isSoldOut ? `${tool.name}, 품절` : `${tool.name} 담기`}
          >
            {isSoldOut ? (
              '품절'
            ) : (
              <>
                <Plus aria-hidden className="size-4.5" />
                담기
              </>
            )}
          </Button>
        )}
      </div>
    </Card>
  );
}
