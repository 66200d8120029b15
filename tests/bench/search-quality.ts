import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchRoutes } from '@spoor/contracts/search/search.routes';
import type { SearchResults } from '@spoor/contracts/search/search.views';
import { urlOf } from '@spoor/contracts/shared/route';

/** A question, and the titles that answer it, the best first. */
export interface Question {
  readonly text: string;
  readonly wanted: readonly string[];
}

/** What a search made of one question. */
export interface Judged {
  readonly question: Question;
  /** Titles, in the order in which they were found. */
  readonly found: readonly string[];
  /** 1: what was wanted stands above everything else, in order. */
  readonly ndcg: number;
  readonly isInFirstThree: boolean;
}

/** How good the answers are: means over all questions, each from 0 to 1. */
export interface SearchQuality {
  readonly ndcg: number;
  readonly inFirstThree: number;
  readonly withoutResults: number;
}

const depth = 10;

/** The questions over the demo site: a line each, `question = title = title`. */
export function readQuestions(): Question[] {
  return readFileSync(join(import.meta.dirname, 'search-questions.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', ...wanted] = line.split(' = ').map((part) => part.trim());
      return { text, wanted };
    });
}

/** Asks a running site. @throws where an answer is no success */
export async function judge(siteUrl: string, question: Question): Promise<Judged> {
  const path = urlOf(searchRoutes.search, {}, { q: question.text, itemCount: depth });
  const response = await fetch(siteUrl + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const { items } = (await response.json()) as SearchResults;
  const found = items.map(({ title }) => title);
  return {
    question,
    found,
    ndcg: ndcgOf(question, found),
    isInFirstThree: found.slice(0, 3).some((title) => question.wanted.includes(title)),
  };
}

export function qualityOf(judged: readonly Judged[]): SearchQuality {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    ndcg: mean(judged.map(({ ndcg }) => ndcg)),
    inFirstThree: mean(judged.map(({ isInFirstThree }) => Number(isInFirstThree))),
    withoutResults: mean(judged.map(({ found }) => Number(found.length === 0))),
  };
}

/** Normalised discounted cumulative gain: the best answer counts three, the others one, each once. */
function ndcgOf({ wanted }: Question, found: readonly string[]): number {
  const gainOf = (title: string) => (title === wanted[0] ? 3 : wanted.includes(title) ? 1 : 0);
  const counted = found.map((title, index) => (found.indexOf(title) === index ? gainOf(title) : 0));
  return dcg(counted) / dcg(wanted.map(gainOf));
}

function dcg(gains: readonly number[]): number {
  return gains.slice(0, depth).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}
