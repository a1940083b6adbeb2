import { programs } from '~/domain/catalog/programs';
import { continueSequence, insertRows, type Queryable } from './insert-rows';
import type { Region } from './regions';
import { tools } from './tools';

/** Seeds what every installation needs: districts, programs, tools. @returns ids of the programs by permalink */
export async function seedCatalogue(client: Queryable, regions: readonly Region[]): Promise<Map<string, number>> {
  await insertRows(client, 'regions', regions);
  const ids = new Map(programs.map(({ permalink }, index) => [permalink, index + 1]));
  await insertRows(
    client,
    'programs',
    programs.map((program, index) => ({
      id: index + 1,
      permalink: program.permalink,
      service_type: program.serviceType,
      title: program.title,
      summary: program.summary,
      description: program.description,
      price_group: program.priceGroup,
      purpose_classes: program.purposeClasses,
      workout_types: program.workoutTypes,
      pregnancy_types: program.pregnancyTypes ?? [],
      payonly: program.parentPermalink !== undefined,
      parent_id: program.parentPermalink === undefined ? null : ids.get(program.parentPermalink),
      active: true,
    })),
  );
  await insertRows(
    client,
    'tools',
    tools.map((tool, index) => ({
      id: index + 1,
      service_type: tool.serviceType,
      name: tool.name,
      description: tool.description,
      material: tool.material ?? null,
      subcategory: tool.subcategory ?? null,
      workout_type: tool.workoutType ?? null,
      price: tool.price,
      rent_price: tool.rentPrice ?? null,
      drawing: tool.drawing,
      stock: tool.stock,
      active: true,
    })),
  );
  for (const table of ['programs', 'tools']) await continueSequence(client, table);
  return ids;
}
