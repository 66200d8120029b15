import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The description of the API (OpenAPI 3.1), made of the schemas that the controllers check with. */
export class ApiDescription {
  private made: OpenAPIObject | undefined;

  /** @param app whose routes are described, when somebody asks */
  describe(app: INestApplication): void {
    this.make = () => SwaggerModule.createDocument(app, outline);
  }

  get document(): OpenAPIObject {
    this.made ??= this.make();
    return this.made;
  }

  private make: () => OpenAPIObject = () => outline as OpenAPIObject;
}

const outline = new DocumentBuilder()
  .setOpenAPIVersion('3.1.0')
  .setTitle('Spoor')
  .setDescription('Pages, lists, menus and everything that changed in them.')
  .setVersion('1')
  .addBearerAuth()
  .build();
