import { typeOfCode } from '~/domain/coach/search-mask';
import { toolDrawingOf } from '~/domain/catalog/tool-drawings';
import type { Tool } from '~/domain/tools/schema/tools';
import type { Tool as ToolRow } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';

export function presentTool({
  id,
  serviceType,
  name,
  description,
  material,
  subcategory,
  workoutType,
  price,
  rentPrice,
  stock,
  drawing,
}: ToolRow): Tool {
  return {
    uid: encryptId('tool', id),
    serviceType,
    name,
    description,
    material,
    subcategory,
    workoutType: workoutType === null ? null : typeOfCode(workoutType),
    price,
    rentPrice,
    stock,
    drawing: toolDrawingOf(drawing),
  };
}
