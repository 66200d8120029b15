/** What the product is called wherever people read it. A site's own name is a setting. */
export const productName = 'Spoor';
