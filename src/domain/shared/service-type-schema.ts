import { z } from 'zod';
import { serviceTypes } from './service-type';

/** Apart from the names, so that public pages can say them without loading a validator. */
export const serviceTypeSchema = z.enum(serviceTypes);
