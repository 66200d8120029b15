import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { routerPath } from '@spoor/contracts/shared/route';
import { type Happening, happeningsBody, happeningsBytes } from '@spoor/contracts/statistics/happening';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { demandSameOrigin } from '../auth/same-origin.ts';
import { clientBuild } from '../rendering/client-build.ts';
import { BodySizeGuard } from '../shared/body-size.guard.ts';
import { Collecting } from './collecting.ts';
import { visitCookies } from './visit-cookies.ts';

/** What visitors' browsers tell of a visit: taken in at once, and stored by a worker. */
@Controller()
export class StatisticsController {
  constructor(private readonly collecting: Collecting) {}

  @Post(routerPath(statisticsRoutes.collect))
  @HttpCode(202)
  @UseGuards(new BodySizeGuard(happeningsBytes))
  async collect(
    @Body({ schema: happeningsBody }) happenings: Happening[],
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    // Another site could have its visitors counted as ours.
    demandSameOrigin(request);
    await this.collecting.take(happenings, request);
    for (const cookie of visitCookies(request, await clientBuild())) reply.header('set-cookie', cookie);
  }
}
