import { z } from 'zod';
import { pageQueryParams } from '../pages/page-query.ts';
import { createTemplate, editTemplate } from '../pages/template.commands.ts';
import { change, read, write } from '../shared/operation.ts';
import { pageTemplateView } from './template.views.ts';
import { removeTemplateQuery, templateListQuery } from './template-query.ts';

export const templateOperations = {
  list: read({
    summary: 'Templates, of one kind or of all',
    query: templateListQuery,
    responseBody: z.array(pageTemplateView),
  }),
  read: read({
    summary: 'A template, by guid or short id',
    query: pageQueryParams,
    responseBody: pageTemplateView,
    headers: ['etag'],
  }),
  create: write({
    summary: 'Make a template: empty, or from a page',
    access: 'admin',
    body: createTemplate,
    responseBody: pageTemplateView,
    status: 201,
  }),
  edit: write({
    summary: 'Change how a template is called and what it is for',
    access: 'admin',
    body: editTemplate,
    responseBody: pageTemplateView,
  }),
  remove: change({
    summary: 'Remove a template',
    description: 'One that is shown somewhere goes only with `force`.',
    access: 'admin',
    query: removeTemplateQuery,
    errors: ['in_use'],
  }),
} as const;
