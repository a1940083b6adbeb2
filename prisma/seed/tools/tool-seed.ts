import type { ServiceType } from '~/domain/shared/service-type';
import type { ToolDrawingKey } from '~/domain/catalog/tool-drawings';

export type ToolSeed = {
  serviceType: ServiceType;
  drawing: ToolDrawingKey;
  name: string;
  description: string;
  /** art */
  material?: string;
  /** music */
  subcategory?: string;
  /**
   * workout: type code of the coach search (docs/product/verticals-and-matching.md#search-codes); absent for what
   * suits every type
   */
  workoutType?: number;
  /** KRW, VAT included. */
  price: number;
  /** KRW a month; absent when it is only sold. */
  rentPrice?: number;
  stock: number;
};
