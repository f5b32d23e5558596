/** The product's name, here and nowhere else in the web. */
export const APP_NAME = 'Sikta'
