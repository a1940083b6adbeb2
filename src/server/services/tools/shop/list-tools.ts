import { DomainError } from '~/domain/shared/errors';
import type { ListToolsInput, Tool } from '~/domain/tools/schema/tools';
import type { ServiceContext } from '~/server/service-context';
import { presentTool } from './present-tool';

/**
 * Lists tools that suit the lesson, in the order of the catalogue (docs/product/legacy-calls.md#tools, /coaches/tool/).
 * A tool without a type, material or subcategory suits the whole vertical.
 * @throws DomainError NOT_FOUND for an unknown program
 */
export async function listTools({ db }: Pick<ServiceContext, 'db'>, input: ListToolsInput): Promise<Tool[]> {
  const { serviceType, materials, subcategory, programPermalink, limit } = input;
  let { workoutTypes } = input;
  if (programPermalink) {
    const program = await db.program.findFirst({
      where: { permalink: programPermalink, serviceType, active: true },
      select: { workoutTypes: true },
    });
    if (!program) throw new DomainError('NOT_FOUND');
    if (workoutTypes.length === 0) workoutTypes = program.workoutTypes;
  }
  const rows = await db.tool.findMany({
    where: {
      serviceType,
      active: true,
      AND: [
        materials.length > 0 ? { OR: [{ material: null }, { material: { in: materials } }] } : {},
        subcategory ? { OR: [{ subcategory: null }, { subcategory }] } : {},
        workoutTypes.length > 0 ? { OR: [{ workoutType: null }, { workoutType: { in: workoutTypes } }] } : {},
      ],
    },
    orderBy: { id: 'asc' },
    take: limit,
  });
  return rows.map(presentTool);
}
