import { adminListRoute, listedRoutes } from '../listed/row-routes.ts';
import { publicPart, questionsFrom, selectActive } from './queries.ts';
import { QUESTIONS, versionedQuestion } from './write.ts';

export const questions = listedRoutes(QUESTIONS, versionedQuestion, {
  publicPart,
  listActive: async (db) => questionsFrom(await selectActive(db).all()),
});

export const adminQuestions = adminListRoute(QUESTIONS);
